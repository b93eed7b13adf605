import { useTranslate } from '@refinedev/core';
import { Children, cloneElement, isValidElement, type ReactNode } from 'react';

/** How a picture is shown large: its tools have names that can be read out, where antd gives the words of its code. */
export function usePreview() {
  const translate = useTranslate();
  const named = (tool: ReactNode) =>
    isValidElement<{ 'aria-label': string }>(tool)
      ? cloneElement(tool, { 'aria-label': translate(`pictures.tools.${tool.key}`) })
      : tool;
  const actionsRender = (tools: ReactNode) =>
    isValidElement<{ children: ReactNode }>(tools)
      ? cloneElement(tools, undefined, Children.map(tools.props.children, named))
      : tools;
  return { actionsRender };
}
