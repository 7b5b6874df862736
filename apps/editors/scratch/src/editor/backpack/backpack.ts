import { apiAddress, ask, CallError, fetchFile, resultOf, storedToken } from '@mashu/client'

/** An item on the server. Only the owner can fetch the files at the addresses `body` and `thumbnail`. */
interface Kept {
  readonly id: string
  readonly name: string
  readonly type: 'script' | 'costume' | 'sound' | 'sprite'
  readonly mime: string
  readonly body: string
  readonly thumbnail: string
}

/** An item as the editor shows it. `body` is the file name, which names the asset of a costume or a sound. */
export interface ShownItem extends Kept {
  readonly thumbnailUrl: string
  readonly bodyUrl: string
}

export interface DroppedThing {
  dataAsBase64(): Promise<string>
  thumbnailAsBase64(): Promise<string>
  mimeType(): string
}

export interface BackpackStorage {
  list(page: { limit: number; offset: number }): Promise<ShownItem[]>
  save(item: { type: string; name: string }, thing: DroppedThing): Promise<ShownItem>
  delete(id: string): Promise<void>
}

export interface AssetRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

const path = '/teaching/scratch/backpack'
const NOT_READ = '书包里的这样东西没有取到，再试一次吧'
const NOT_PACKED = '这样东西没有放进书包，再试一次吧'

const nameOf = (address: string): string => address.replace(/^.*\//, '')
/** The editor names every script `code`, so scripts get a Chinese name. */
const shownName = (type: string, name: string): string => (type === 'script' ? '积木' : name.slice(0, 100))
const signed = () => ({ token: storedToken() })

/** The child's backpack on the server, for the editor's shelf below the blocks. */
export class Backpack {
  readonly #say: (text: string) => void
  /** Addresses of costumes and sounds by the names that the editor requests. */
  readonly #assets = new Map<string, string>()

  constructor(say: (text: string) => void) {
    this.#say = say
  }

  readonly storage: BackpackStorage = {
    list: async ({ limit, offset }) => {
      const address = apiAddress(`${path}/content`, { limit, offset, newest: true })
      const items = resultOf(await ask<Kept[]>(address, signed()))
      return Promise.all(items.map((item) => this.#show(item)))
    },
    save: async ({ type, name }, thing) => {
      const [body, thumbnail] = await Promise.all([thing.dataAsBase64(), thing.thumbnailAsBase64()])
      const sent = { type, name: shownName(type, name), mime: thing.mimeType(), body, thumbnail }
      const answer = await ask<Kept>(apiAddress(`${path}/save`), { ...signed(), method: 'POST', body: sent })
      return this.#show(resultOf(answer))
    },
    delete: async (id) => {
      resultOf(await ask(apiAddress(`${path}/delete`, { id }), { ...signed(), method: 'DELETE' }))
    },
  }

  /** Returns undefined for an asset outside the backpack. */
  readonly requestFor = ({
    assetId,
    dataFormat,
  }: {
    assetId: string
    dataFormat: string
  }): AssetRequest | undefined => {
    const url = this.#assets.get(`${assetId}.${dataFormat}`)
    return url === undefined ? undefined : { url, headers: { 'X-Access-Token': storedToken() ?? '' } }
  }

  /** Loads blocks or a sprite that the child drags out of the backpack. */
  readonly fetch = async (address: string, form: 'json' | 'arraybuffer'): Promise<unknown> => {
    try {
      const bytes = await fetchFile(address, signed(), NOT_READ)
      return form === 'json' ? (JSON.parse(await bytes.text()) as unknown) : await bytes.arrayBuffer()
    } catch (error) {
      this.failed(error, NOT_READ)
      throw error
    }
  }

  /** Shows the server's message about a failure, or `otherwise` if there is none. */
  readonly failed = (error: unknown, otherwise = NOT_PACKED): void =>
    this.#say(error instanceof CallError ? error.message : otherwise)

  async #show(item: Kept): Promise<ShownItem> {
    const name = nameOf(item.body)
    if (item.type === 'costume' || item.type === 'sound') this.#assets.set(name, item.body)
    const picture = await fetchFile(item.thumbnail, signed(), NOT_READ).catch(() => null)
    const thumbnailUrl = picture === null ? '' : URL.createObjectURL(picture)
    return { ...item, body: name, bodyUrl: item.body, thumbnailUrl }
  }
}
