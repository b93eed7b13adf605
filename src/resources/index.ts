import { patients } from './patients';

/** The resources that have screens: one line each. */
export const resources = [patients];
