import { registerRows, type World } from '../matrix.ts'

/** Only the owner of a backpack can read it. */

const path = '/teaching/scratch/backpack'
const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64')

async function packed({ site, owner }: World): Promise<Record<string, string>> {
  const body = {
    type: 'sound',
    name: '声音',
    mime: 'audio/x-wav',
    body: base64('RIFF....WAVEfmt ....'),
    thumbnail: base64('\xff\xd8\xff\xe0'),
  }
  const reply = await site.call('POST', `${path}/save`, { token: owner.token, body })
  return { id: (reply.body.result as { id: string }).id }
}

registerRows({
  name: 'the backpack, listed',
  prepare: packed,
  call: () => ({ method: 'GET', url: `${path}/content` }),
  allowed: ['owner'],
  reached: (reply, { id }) => reply.text.includes(id!),
})
