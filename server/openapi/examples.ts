/** A call as it was made once, of the demo: what was sent, and the `data` of what came; none of a file. */
export type Example = {
  params?: Record<string, number>;
  query?: Record<string, unknown>;
  body?: unknown;
  data?: unknown;
};
