import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Stage } from '@/ui/layout/stage';

describe('a stage', () => {
  it('holds what is inside out of the document, and brings back the same elements', () => {
    const Typed = () => <input aria-label="name" defaultValue="" />;
    const stage = (isShown: boolean) => (
      <Stage isShown={isShown}>
        <Typed />
      </Stage>
    );
    const { rerender } = render(stage(true));
    const field = screen.getByRole('textbox') as HTMLInputElement;
    field.value = '王';
    rerender(stage(false));
    expect(document.documentElement.outerHTML).not.toContain('aria-label="name"');
    rerender(stage(true));
    expect(screen.getByRole('textbox')).toBe(field);
    expect(field.value).toBe('王');
  });

  it('never shows what came while it was not shown', () => {
    let tell = (_: string) => {};
    const Told = () => {
      const [text, setText] = useState('');
      useEffect(() => {
        tell = setText;
      }, []);
      return <p>{text}</p>;
    };
    render(
      <Stage isShown={false}>
        <Told />
      </Stage>,
    );
    act(() => tell('张三'));
    expect(document.documentElement.outerHTML).not.toContain('张三');
  });
});
