import { highlightRuns, type Match } from '@/lib/text/text-match';

/** A text with what was hit in it marked. */
export function Highlighted({ text, hits }: { text: string; hits: Match }) {
  if (hits.length === 0) return text;
  let at = 0;
  return highlightRuns(text, hits).map((run) => {
    const key = at;
    at += run.text.length;
    return run.isHit ? (
      <mark key={key} className="accent bold bare">
        {run.text}
      </mark>
    ) : (
      run.text
    );
  });
}
