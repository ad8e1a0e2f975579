/**
 * Whether this browser removes what a site has kept after seven days without a visit: Safari and all of Apple's phones do,
 * but not for a site that is opened from the home screen.
 */
export const isKeptAWeek = (userAgent = navigator.userAgent): boolean =>
  /AppleWebKit(?!.*Chrom)/.test(userAgent) && !matchMedia('(display-mode: standalone)').matches;
