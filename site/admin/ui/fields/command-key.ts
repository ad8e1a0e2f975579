/** The key of shortcuts as this device's keyboard has it. */
export const COMMAND_KEY = /Macintosh|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
