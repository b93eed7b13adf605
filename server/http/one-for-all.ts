type Turn<Answer> = { running: Promise<Answer>; next?: Promise<Answer> };

/**
 * Has what several ask for at the same moment worked out once. Who asks while it is being worked out shares the turn after that, which begins
 * when they have asked: nobody's answer is older than their question.
 */
export function oneForAll<Answer>() {
  const turns = new Map<string, Turn<Answer>>();
  const begin = (key: string, work: () => Promise<Answer>): Promise<Answer> => {
    const turn: Turn<Answer> = { running: work() };
    turns.set(key, turn);
    const end = () => void (turn.next || turns.delete(key));
    turn.running.then(end, end);
    return turn.running;
  };
  return (key: string, work: () => Promise<Answer>): Promise<Answer> => {
    const turn = turns.get(key);
    if (!turn) return begin(key, work);
    const go = () => begin(key, work);
    turn.next ??= turn.running.then(go, go);
    return turn.next;
  };
}
