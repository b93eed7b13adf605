import { type KeyboardEvent, useState } from 'react';

/**
 * What is typed into a list of antd's that the server is asked for. antd empties the input when something is chosen or it is left, and
 * tells nobody: what is offered would go on belonging to a text that nobody sees any more.
 */
export function useSearchText() {
  const [text, setText] = useState('');
  return {
    typed: text.trim(),
    showSearch: { filterOption: false, searchValue: text, onSearch: setText },
    clear: () => setText(''),
    /** For an input whose list offers so many: where it offers nothing to what is typed, or nothing yet, Enter does not close it with the text gone. */
    onInputKeyDown: (event: KeyboardEvent, offered: number) => {
      if (event.key !== 'Enter' || offered > 0 || text === '') return;
      // That is all that antd would do, and a form would be sent.
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
