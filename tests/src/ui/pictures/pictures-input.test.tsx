import { organizationInput } from '@contract/organizations';
import { servicePointInput } from '@contract/service-points';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { fileSender } from '@/providers/backend';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { Field } from '@/ui/form/field';
import { FormPage } from '@/ui/form/form-page';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { renderPage } from '../render-page';

vi.mock('@/ui/pictures/shrink-picture', () => ({ shrinkPicture: async (file: File) => file }));

const address = (id: number) => `/api/v1/uploads/${id}`;
const row = { id: 7, updatedAt: '2026-05-03T08:00:00.000Z' };

function PointForm() {
  const schema = servicePointInput.pick({ photos: true });
  const initial = { photos: [address(1), address(2)] };
  const form = useResourceForm({ resource: 'service-points', schema, initial, row, onSaved: () => {} });
  return (
    <FormPage title="服务点" form={form} onCancel={() => {}}>
      <Field name="photos" />
    </FormPage>
  );
}

function OrganizationForm() {
  const schema = organizationInput.pick({ logo: true });
  const form = useResourceForm({ resource: 'organizations', schema, initial: { logo: '' }, row, onSaved: () => {} });
  return (
    <FormPage title="机构" form={form} onCancel={() => {}}>
      <Field name="logo" />
    </FormPage>
  );
}

/** What the server is sent when the form is saved. */
const update = vi.fn();
let sending: { resolve: (url: string) => void; reject: (error: unknown) => void };
const save = () => screen.getByRole('button', { name: /保\s?存/ });
const pending = '正在上传，完成后再保存';

/** The form, with a picture that is being sent. */
async function openSending(form: ReactNode) {
  const { user, container } = renderPage(form, {
    getOne: () => new Promise(() => {}),
    update: ({ variables }: { variables?: unknown }) => update(variables),
  });
  await screen.findByRole('button', { name: /选择图片/ });
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File([new Uint8Array([1])], 'a.png', { type: 'image/png' }));
  await waitFor(() => expect(fileSender.sendFile).toHaveBeenCalled());
  return user;
}

beforeEach(() => {
  update.mockReset().mockResolvedValue({ data: row });
  vi.spyOn(fileSender, 'sendFile').mockReturnValue(
    new Promise((resolve, reject) => {
      sending = { resolve, reject };
    }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  unsavedWork.discard();
});

describe('a picture that is being sent', () => {
  it('brings none back that was taken away meanwhile', async () => {
    const user = await openSending(<PointForm />);
    const [first] = await screen.findAllByRole('button', { name: /移除/ });
    await user.click(first as HTMLElement);
    await act(async () => sending.resolve(address(3)));
    await user.click(save());
    await waitFor(() => expect(update.mock.lastCall?.[0]).toMatchObject({ photos: [address(2), address(3)] }));
  });

  it.each([
    ['of several', <PointForm key="many" />, { photos: [address(1), address(2), address(3)] }],
    ['alone', <OrganizationForm key="one" />, { logo: address(3) }],
  ])('holds up the save of its form, which says so, and is unsaved work: %s', async (_, form, sent) => {
    const user = await openSending(form);
    expect(unsavedWork.any()).toBe(true);
    await user.click(save());
    expect(await screen.findByText(pending)).toBeTruthy();
    expect(update).not.toHaveBeenCalled();

    await act(async () => sending.resolve(address(3)));
    await waitFor(() => expect(screen.queryByText(pending)).toBeNull());
    expect(unsavedWork.any()).toBe(true);
    await user.click(save());
    await waitFor(() => expect(update.mock.lastCall?.[0]).toMatchObject(sent));
  });

  it('holds nothing up once it has failed', async () => {
    const user = await openSending(<OrganizationForm />);
    await user.click(save());
    await act(async () => sending.reject(new AppError({ kind: 'network', statusCode: 0, message: '网络不通' })));
    expect(await screen.findByText('网络不通')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(pending)).toBeNull());
    expect(unsavedWork.any()).toBe(false);
    await user.click(save());
    await waitFor(() => expect(update.mock.lastCall?.[0]).toMatchObject({ logo: '' }));
  });
});

describe('pictures that are chosen together', () => {
  const png = (name: string) => new File([new Uint8Array([1])], name, { type: 'image/png' });

  it('are taken as far as they can be, and each of the others is named with its reason, until the next are chosen', async () => {
    const { user, container } = renderPage(<PointForm />, { getOne: () => new Promise(() => {}) });
    await screen.findByRole('button', { name: /选择图片/ });
    const input = container.querySelector('input[type=file]') as HTMLInputElement;
    const quota = new AppError({ kind: 'http', statusCode: 409, message: '空间已用满' });
    const send = vi
      .mocked(fileSender.sendFile)
      .mockReset()
      .mockRejectedValueOnce(quota)
      .mockRejectedValueOnce(new Error());
    for (let id = 3; id < 20; id += 1) send.mockResolvedValueOnce(address(id));
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'];
    await user.upload(
      input,
      names.map((name) => png(`${name}.png`)),
    );
    const told = await screen.findByRole('alert');
    await waitFor(() =>
      expect([...told.children].map(({ textContent }) => textContent)).toEqual([
        '“a.png”未添加：空间已用满',
        '“b.png”未添加：无法读取该图片，请换一张',
        '“j.png”未添加：最多 9 个',
        '“k.png”未添加：最多 9 个',
      ]),
    );
    await user.click(screen.getAllByRole('button', { name: /移除/ })[0] as HTMLElement);
    await user.upload(input, png('k.png'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
