/** What somebody else has chosen of many, with what was added and taken away here since `seen` was what both began with. */
export const bothChoices = <One>(theirs: readonly One[], seen: readonly One[], mine: readonly One[]): One[] => [
  ...theirs.filter((one) => mine.includes(one) || !seen.includes(one)),
  ...mine.filter((one) => !theirs.includes(one) && !seen.includes(one)),
];
