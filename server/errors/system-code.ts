/** Code of an error of the operating system, such as `EACCES`; empty for any other. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string' ? error.code : '';
