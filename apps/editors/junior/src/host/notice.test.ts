import type { Remark, RemarkCode } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { noticesOf } from './notice.ts'

const remark = (code: RemarkCode, name?: string): Remark => ({ code, path: '', text: '', ...(name ? { name } : {}) })

describe('notices about an opened file', () => {
  it('are empty when the file was read without visible repairs', () =>
    expect([noticesOf([]), noticesOf([remark('wrong-value'), remark('same-id')])]).toEqual([[], []]))

  it('count the repairs of each kind, and list each name once', () => {
    const flies = ['Fly', 'Camel', 'Fly', 'Snake', 'Baby', 'Fort'].map((name) => remark('similar-picture', name))
    expect(noticesOf([remark('unknown-block'), remark('missing-picture', 'Mailbox'), ...flies])).toEqual([
      '6张图片这里没有，换成了相像的：Fly、Camel、Snake、Baby等。',
      '1张图片这里没有，先放了一张代替的图：Mailbox。',
      '1块积木不认识，没有放进来。',
    ])
  })
})
