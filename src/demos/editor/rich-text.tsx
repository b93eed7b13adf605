import { useTranslate } from '@refinedev/core';
import { DOMSerializer, type Node as Doc } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Checkbox } from 'antd';
import { useState } from 'react';
import styles from './editor.module.css';
import { hostileElements } from './hostile';
import { Output } from './output';
import { Toolbar } from './toolbar';

const outward = { rel: 'noopener noreferrer', target: '_blank' };

export default function RichText() {
  const translate = useTranslate();
  const [doc, setDoc] = useState<Doc>();
  const [isHostile, setHostile] = useState(false);
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: { openOnClick: false, HTMLAttributes: outward } })],
    // Not as HTML, which the page lets nobody parse.
    content: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: translate('demos.editor.heading3') }] },
        { type: 'paragraph', content: [{ type: 'text', text: translate('demos.editor.sample') }] },
      ],
    },
    // Its styles would lack the nonce that the page's policy demands; they stand in the stylesheet.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': translate('demos.editor.text') },
    },
    onCreate: ({ editor: created }) => setDoc(created.state.doc),
    onUpdate: ({ editor: changed }) => setDoc(changed.state.doc),
  });

  const elementsOf = (shown: Doc) => {
    const root = document.createDocumentFragment();
    root.append(DOMSerializer.fromSchema(shown.type.schema).serializeFragment(shown.content));
    if (isHostile) root.append(...hostileElements());
    return root;
  };

  return (
    <>
      <div className={`${styles.editor} mb-16 framed round-lg`}>
        <Toolbar editor={editor} />
        <EditorContent editor={editor} className={`${styles.prose} ${styles.text}`} />
      </div>
      <Checkbox checked={isHostile} onChange={({ target }) => setHostile(target.checked)}>
        {translate('demos.editor.hostile')}
      </Checkbox>
      {doc && <Output root={elementsOf(doc)} />}
    </>
  );
}
