/** How many lessons a list shows at first, and how many more each time. */
export const PAGE_SIZE = 24;
