import { useState } from 'react';
import { useLocation } from 'react-router';
import styles from './progress-bar.module.css';

/** The thin bar at the top: it passes once with every change of the address. */
export function ProgressBar() {
  const { pathname, search } = useLocation();
  const [passed, setPassed] = useState({ pathname, search, times: 0 });
  if (passed.pathname !== pathname || passed.search !== search) {
    // A list that has just been opened writes into its address how it is shown.
    const isSamePage = passed.pathname === pathname && passed.search === '';
    setPassed({ pathname, search, times: isSamePage ? passed.times : passed.times + 1 });
  }
  return <div key={passed.times} className={`${styles.bar} no-print`} />;
}
