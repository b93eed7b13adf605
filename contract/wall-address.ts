// Apart from the calls, which the sign-in page has no need of.

/** Where the screen for the wall is. The link's secret follows behind a `#`, which browsers send nobody, so that no log has it. */
export const wallPath = '/wall';

/** The header that the secret travels in. */
export const wallHeader = 'x-wall-link';
