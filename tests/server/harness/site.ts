/** Whose calendar the tests' databases go by. */
export const timeZone = 'Asia/Shanghai';
