// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { work as contract } from '@mashu/contract/teaching/work'
import { tellEditors, useReloadOnEditorMessage, useMyWorks } from './query.ts'
import { work } from './test/rows.ts'
import { draw, page, school, signIn, tidy } from './test/lesson-page.tsx'

const push = vi.hoisted(() => new Map<string, () => void>())
vi.mock('../api/socket.ts', () => ({
  onPush: (command: string, listener: () => void) => {
    push.set(command, listener)
    return () => push.delete(command)
  },
}))

function Count() {
  useReloadOnEditorMessage()
  return <output>{useMyWorks().data?.length ?? '…'}</output>
}

let works = [work()]
const open = async () => {
  works = [work()]
  const server = school({ [contract.mine.path]: () => ({ result: page(...works) }) })
  draw(<Count />)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'))
  works = [work(), work({ id: 'w2' })]
  return server
}
const say = (message: unknown) => {
  const channel = new BroadcastChannel('creative')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  channel.postMessage(message)
  channel.close()
}

beforeEach(() => signIn())
afterEach(tidy)

describe('a message from an editor window', () => {
  it.each(['saved', 'submitted'])('that a work was %s reloads the list at once', async (t) => {
    await open()
    say({ t, workId: 'w2' })
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2'))
  })

  it('of any other kind causes no request', async () => {
    const server = await open()
    for (const message of [null, { t: 'focus' }, 'saved', {}]) say(message)
    // Messages arrive in order, so the earlier messages have also arrived.
    say({ t: 'saved' })
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2'))
    expect(server.asked(contract.mine.path)).toHaveLength(2)
  })
})

it('the list is loaded again at once when the server reports a new mark', async () => {
  await open()
  push.get('work')!()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2'))
})

it('the subscription to marks ends when the page is closed', async () => {
  await open()
  tidy()
  expect(push.size).toBe(0)
})

it('a message to the editors reaches every window, and BroadcastChannel may be missing', async () => {
  const heard: unknown[] = []
  const channel = new BroadcastChannel('creative')
  channel.addEventListener('message', (event: MessageEvent<unknown>) => heard.push(event.data))
  tellEditors({ t: 'focus', workId: 'w1' })
  await waitFor(() => expect(heard).toEqual([{ t: 'focus', workId: 'w1' }]))
  channel.close()
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(() => tellEditors({ t: 'focus', workId: 'w1' })).not.toThrow()
})
