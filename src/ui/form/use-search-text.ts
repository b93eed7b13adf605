import { longestSearch } from '@contract/endpoints';
import { useState } from 'react';

/**
 * What is typed into a list of antd's that the server is asked for. antd empties the input when something is chosen or it is left, and
 * tells nobody: what is offered would go on belonging to a text that nobody sees any more.
 */
export function useSearchText() {
  const [text, setText] = useState('');
  return {
    // A longer one is no name: what its beginning finds is as near as there is.
    typed: text.trim().slice(0, longestSearch),
    showSearch: { filterOption: false, searchValue: text, onSearch: setText },
    clear: () => setText(''),
  };
}
