import { describe, expect, test } from 'vitest'
import { KeyQueue } from '../../../platform/key-queue.ts'
import { accountKey } from './attempt.ts'

describe('attempts on one account', () => {
  test('are counted by account, or by the typed name without an account', () => {
    expect(accountKey({ id: '7' }, 'Anna')).toBe('user:7')
    expect(accountKey(undefined, 'ANNA-Ä')).toBe('name:anna-Ä')
    expect(accountKey(undefined, 'admİn')).not.toBe(accountKey(undefined, 'admin'))
  })

  test('run one after another, even after a failure', async () => {
    const queue = new KeyQueue()
    const order: string[] = []
    let open = () => {}
    const first = queue.run('anna', async () => {
      await new Promise<void>((resolve) => {
        open = resolve
      })
      order.push('first')
      throw new Error('wrong')
    })
    const second = queue.run('anna', async () => {
      order.push('second')
    })
    const other = queue.run('ben', async () => {
      order.push('other')
    })
    await other
    open()
    await expect(first).rejects.toThrow('wrong')
    await second
    expect(order).toEqual(['other', 'first', 'second'])
  })
})
