import type { Project } from './project.ts'

type Kind = 'variable' | 'list'

/** Assigns an id to every variable, list and message of a project. */
export class Scope {
  readonly #ids = new Map<string, string>()
  readonly #messages = new Map<string, string>()
  #block = 0

  constructor(project: Project) {
    this.#declare('', project.stage)
    for (const sprite of project.sprites) {
      if (sprite.name === '') throw new Error('a sprite needs a name')
      this.#declare(sprite.name, sprite)
    }
  }

  #declare(target: string, { variables = {}, lists = {} }: { variables?: object; lists?: object }): void {
    for (const name of Object.keys(variables)) this.#ids.set(key('variable', target, name), `v${this.#ids.size + 1}`)
    for (const name of Object.keys(lists)) this.#ids.set(key('list', target, name), `v${this.#ids.size + 1}`)
  }

  own(kind: Kind, target: string, name: string): string | undefined {
    return this.#ids.get(key(kind, target, name))
  }

  /**
   * Searches the target, then the stage.
   * @throws if neither declares the name
   */
  find(kind: Kind, target: string, name: string): string {
    const id = this.own(kind, target, name) ?? this.own(kind, '', name)
    if (id === undefined) throw new Error(`${target || 'stage'}: ${kind} ${name} is not declared`)
    return id
  }

  /** The first use of a message creates its id. */
  message(name: string): string {
    const id = this.#messages.get(name) ?? `m${this.#messages.size + 1}`
    this.#messages.set(name, id)
    return id
  }

  /** Returns all messages used so far, because the stage lists all messages. */
  messages(): Record<string, string> {
    return Object.fromEntries([...this.#messages].map(([name, id]) => [id, name]))
  }

  nextBlock(): string {
    this.#block += 1
    return `b${this.#block}`
  }
}

const key = (kind: Kind, target: string, name: string) => JSON.stringify([kind, target, name])
