import type { Message, RoleMessage, roleMessages, systemMessages } from '@contract/messages';
import { charactersOf } from '@/lib/text/text-match';

export type MessageContract = typeof systemMessages | typeof roleMessages;

/** A message of either kind; one to everybody names no roles. */
export type ListedMessage = Message & Partial<Pick<RoleMessage, 'roles'>>;

/** What a message is called: its title, or else how it begins. */
export function nameOf({ title, content }: { title: string; content: string }): string {
  const begins = charactersOf(
    content
      .replace(/[#*_>`\s]+/g, ' ')
      .trim()
      .slice(0, 200),
  );
  return title || `${begins.slice(0, 24).join('')}${begins.length > 24 ? '…' : ''}`;
}
