import type { IncomingMessage, ServerResponse } from 'node:http'
import { reply } from './static-server.ts'

interface Item {
  id: string
  name: string
  type: string
  mime: string
  body: string
  thumbnail: string
}

const files = '/api/teaching/scratch/backpack/getFile/'

export class FakeBackpack {
  /** The oldest item comes first. */
  readonly items: Item[] = []
  readonly #files = new Map<string, Buffer>()

  async answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const ok = (result: unknown) => reply(response, 200, { success: true, code: 200, message: '', result })
    switch (url.pathname.split('/').at(-1)) {
      case 'content':
        return ok(this.items.toReversed())
      case 'save':
        return ok(await this.#save(request))
      default:
        return this.#file(response, url.pathname)
    }
  }

  async #save(request: IncomingMessage): Promise<Item> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sent = JSON.parse(Buffer.concat(chunks).toString()) as Item
    const id = String(this.items.length + 1)
    const item = { ...sent, id, body: `${files}${id}.body`, thumbnail: `${files}${id}.jpg` }
    this.#files
      .set(item.body, Buffer.from(sent.body, 'base64'))
      .set(item.thumbnail, Buffer.from(sent.thumbnail, 'base64'))
    this.items.push(item)
    return item
  }

  #file(response: ServerResponse, path: string): boolean {
    const bytes = this.#files.get(path)
    if (bytes === undefined) return false
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes)
    return true
  }
}
