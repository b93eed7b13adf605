import { logs } from '@contract/logs';
import { dataScopes } from '@contract/role-kinds';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChainCheckButton } from '@/resources/logs/chain-check-button';
import { stubServer } from '../../providers/stub-server';
import { renderSignedIn } from '../../shell/render-signed-in';

stubServer();

// The server refuses everybody else, whatever their role is granted.
it.each(dataScopes)('to somebody who reaches %s, the check is offered if that is everything', (dataScope) => {
  renderSignedIn(<ChainCheckButton onOpen={() => {}} />, { dataScope, permissions: [logs.endpoints.checkChain.key] });
  expect(screen.queryAllByRole('button')).toHaveLength(dataScope === 'all' ? 1 : 0);
});
