/** Does something again and again, so many milliseconds apart. Gives the way to end it. */
export function every(milliseconds: number, task: () => void): () => void {
  const timer = setInterval(task, milliseconds);
  return () => clearInterval(timer);
}
