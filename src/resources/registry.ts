// The resources that have screens: one line each.
export { patients } from './patients';
