import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Fields of a dialog in two columns where there is room; a page's stand in a `FormSection`. */
export const FormGrid = ({ children }: { children: ReactNode }) => <div className={styles.fields}>{children}</div>;
