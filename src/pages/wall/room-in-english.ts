/** What an English voice can say of a room: `2 号诊室` is room 2; '' where nothing of it can be read out. */
export function roomInEnglish(room: string): string {
  if (!/\p{Script=Han}/u.test(room)) return room;
  const [name = ''] = /[A-Za-z]?\d+[A-Za-z]?/.exec(room) ?? [];
  return name && `room ${name}`;
}
