import type { roleMessages, systemMessages } from '@contract/messages';
import { charactersOf } from '@/lib/text-match';

export type MessageContract = typeof systemMessages | typeof roleMessages;

/** What a message is called: its title, or else how it begins. */
export const nameOf = ({ title, content }: { title: string; content: string }) =>
  title ||
  charactersOf(
    content
      .replace(/[#*_>`\s]+/g, ' ')
      .trim()
      .slice(0, 200),
  )
    .slice(0, 24)
    .join('');
