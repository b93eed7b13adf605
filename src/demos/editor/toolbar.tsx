import {
  BoldOutlined,
  CodeOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { goBetweenButtons } from '@/ui/layout/go-between-buttons';

type Tool = {
  name: string;
  icon: ReactNode;
  run: (editor: Editor) => boolean;
  /** Undefined for what is done once and is not on or off. */
  isOn?: (editor: Editor) => boolean;
};

const toggles: readonly Tool[] = [
  { name: 'bold', icon: <BoldOutlined aria-hidden />, run: (editor) => editor.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    icon: <ItalicOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'strike',
    icon: <StrikethroughOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'heading',
    icon: <FontSizeOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bulletList',
    icon: <UnorderedListOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: <OrderedListOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'codeBlock',
    icon: <CodeOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
];

const steps: readonly Tool[] = [
  { name: 'undo', icon: <UndoOutlined aria-hidden />, run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', icon: <RedoOutlined aria-hidden />, run: (editor) => editor.chain().focus().redo().run() },
];

const all: readonly Tool[] = [
  ...toggles.map((tool): Tool => ({ ...tool, isOn: (editor) => editor.isActive(tool.name) })),
  ...steps,
];

/** One stop of the tab key; the arrow keys go through it. */
export function Toolbar({ editor }: { editor: Editor }) {
  const translate = useTranslate();
  const [current, setCurrent] = useState(0);
  const on = useEditorState({ editor, selector: () => all.map(({ isOn }) => isOn?.(editor) ?? false) });

  return (
    <div
      role="toolbar"
      aria-label={translate('demos.editor.tools')}
      className="flex wrap px-4 py-4 rule-below"
      onKeyDown={goBetweenButtons}
    >
      {all.map(({ name, icon, run, isOn }, at) => (
        <Button
          key={name}
          type={on[at] ? 'primary' : 'text'}
          icon={icon}
          tabIndex={at === current ? 0 : -1}
          aria-label={translate(`demos.editor.${name}`)}
          aria-pressed={isOn && on[at]}
          onFocus={() => setCurrent(at)}
          onClick={() => run(editor)}
        />
      ))}
    </div>
  );
}
