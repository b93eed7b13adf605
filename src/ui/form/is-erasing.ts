/** Whether a key deletes what stands in an input. */
export const isErasing = ({ key }: { key: string }) => key === 'Backspace' || key === 'Delete';
