/** Two measurements nearer to each other say nothing of a year. */
export const shortestInterval = 90;

/** For so many days a visit is news on the workbench. */
export const newsDays = 90;
