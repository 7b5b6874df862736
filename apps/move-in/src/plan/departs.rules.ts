import { LEVEL, nextLevelCode } from '../../../server/src/platform/level-code.ts'

/** Plans the import of departments. "There" is the former system, and "here" is this school. */

export interface Depart {
  id: string
  name: string
  code: string
  parentId: string | null
  isClass: boolean
}

export interface DepartThere extends Depart {
  /** Key of the department here into which an earlier run imported this department. */
  knownAs: string | undefined
}

/** Two departments that may be the same. */
export interface DepartPair {
  there: Depart
  here: Depart
}

export interface DepartPlan {
  /** Maps codes there to codes here. */
  codes: ReadonlyMap<string, string>
  /** Pairs with the same code that need an answer of the operator. */
  questions: readonly DepartPair[]
  /** Pairs with the same name and different codes. Without an answer, both departments exist. */
  namesakes: readonly DepartPair[]
}

/** Answer that requests a new department. */
const NEW = '+'

/** Parses answers such as `A01=A02` and `A05=+`. @throws a message */
export function readAnswers(list: readonly string[]): Map<string, string> {
  return new Map(
    list.map((text) => {
      const [there, here, ...more] = text.split('=').map((code) => code.trim())
      if (!there || !here || more.length > 0)
        throw new Error(`--depart 里的“${text}”应写成 旧编码=这里的编码，或者 旧编码=+（新建一个）`)
      return [there, here]
    }),
  )
}

interface Place {
  id: string
  code: string
}

interface Around {
  there: DepartThere
  place: Place
}

export class DepartPlanner {
  readonly #here: ReadonlyMap<string, Depart>
  readonly #there: ReadonlyMap<string, DepartThere>
  readonly #answers: ReadonlyMap<string, string>
  /** Planned key and code here, by the key there. */
  readonly #places = new Map<string, Place>()
  readonly #used: Set<string>
  /** All codes there. A new department takes none except its own, because other departments may keep theirs. */
  readonly #claimed: ReadonlySet<string>
  readonly #questions = new Map<string, DepartPair>()

  constructor(here: readonly Depart[], there: readonly DepartThere[], answers: ReadonlyMap<string, string>) {
    this.#here = new Map(here.map((depart) => [depart.code, depart]))
    this.#there = new Map(there.map((depart) => [depart.id, depart]))
    this.#answers = answers
    this.#used = new Set(this.#here.keys())
    this.#claimed = new Set(there.map(({ code }) => code))
    const unknown = [...answers.keys()].find((code) => !this.#claimed.has(code))
    if (unknown !== undefined) throw new Error(`--depart 里的 ${unknown} 不是旧系统里的部门编码`)
  }

  /** @throws a message for an invalid answer */
  plan(): DepartPlan {
    const there = [...this.#there.values()]
    const codes = new Map(there.map((depart) => [depart.code, this.#placeOf(depart, new Set()).code]))
    return {
      codes,
      questions: [...this.#questions.values()],
      namesakes: there.flatMap((each) => this.#namesakeOf(each)),
    }
  }

  /** @param below Departments whose places depend on this place, to detect cycles. */
  #placeOf(depart: DepartThere, below: ReadonlySet<string>): Place {
    const planned = this.#places.get(depart.id)
    if (planned) return planned
    const there = below.has(depart.parentId ?? '') ? undefined : this.#there.get(depart.parentId ?? '')
    const parent = there && { there, place: this.#placeOf(there, new Set(below).add(depart.id)) }
    const place = this.#known(depart, parent) ?? this.#joined(depart, parent) ?? this.#new(depart, parent)
    this.#used.add(place.code)
    this.#places.set(depart.id, place)
    return place
  }

  /** Returns the place from an earlier run. A department that was moved there since gets a new code. */
  #known({ id, knownAs }: DepartThere, parent: Around | undefined): Place | undefined {
    const here = [...this.#here.values()].find((each) => each.id === knownAs)
    if (!here) return undefined
    const isInPlace = !parent || (here.parentId === parent.place.id && here.code.startsWith(parent.place.code))
    return knownAs !== id || isInPlace ? here : undefined
  }

  #joined(depart: DepartThere, parent: Around | undefined): Depart | undefined {
    if (depart.knownAs !== undefined) return undefined
    const answer = this.#answers.get(depart.code)
    if (answer !== undefined) return answer === NEW ? undefined : this.#answered(depart, answer)
    const isOpen = parent !== undefined && this.#questions.has(parent.there.id)
    const here = this.#here.get((isOpen ? depart.code : wantedCode(depart, parent)) ?? '')
    if (!here) return undefined
    const isSame = here.name === depart.name && !this.#isBelowClass(depart, here)
    if (isSame && !isOpen) return here
    if (!isSame) this.#questions.set(depart.id, { there: depart, here })
    return undefined
  }

  #answered(depart: DepartThere, answer: string): Depart {
    const here = this.#here.get(answer)
    if (!here) throw new Error(`--depart ${depart.code}=${answer}：这里没有编码是 ${answer} 的部门`)
    if (this.#isBelowClass(depart, here))
      throw new Error(
        `“${depart.name}”（${depart.code}）下面还有部门，不能和班级“${here.name}”（${here.code}）合成一个`,
      )
    return here
  }

  /** True if `here` is a class, `depart` is none, and other departments are below `depart`. */
  #isBelowClass(depart: Depart, here: Depart): boolean {
    const isAbove = () => [...this.#there.values()].some(({ parentId }) => parentId === depart.id)
    return here.isClass && !depart.isClass && isAbove()
  }

  #new(depart: DepartThere, parent: Around | undefined): Place {
    const wanted = wantedCode(depart, parent)
    const mayTake = wanted !== undefined && (wanted === depart.code || !this.#claimed.has(wanted))
    const parentCode = parent?.place.code ?? null
    // A new code must not be a prefix of another department's code.
    const taken = () =>
      [...this.#used, ...this.#claimed].map((code) => code.slice(0, (parentCode?.length ?? 0) + LEVEL))
    const code = mayTake && !this.#used.has(wanted) ? wanted : nextLevelCode(parentCode, taken())
    if (code === null) throw new Error(`“${depart.name}”（${depart.code}）没有编码可用：这一级的部门满了`)
    return { id: depart.knownAs ?? depart.id, code }
  }

  #namesakeOf(depart: DepartThere): DepartPair[] {
    const isNew = depart.knownAs === undefined && this.#places.get(depart.id)!.id === depart.id
    if (!isNew || this.#answers.has(depart.code) || this.#questions.has(depart.id)) return []
    const above = this.#there.get(depart.parentId ?? '')?.name
    const all = [...this.#here.values()]
    const isSame = (here: Depart) =>
      here.name === depart.name &&
      here.isClass === depart.isClass &&
      all.find(({ id }) => id === here.parentId)?.name === above
    return all.filter(isSame).map((here) => ({ there: depart, here }))
  }
}

/**
 * Returns the code of a department under the new code of its parent. Returns undefined if the parent's code changes and
 * the old code is not one level below it.
 */
function wantedCode(depart: Depart, parent: Around | undefined): string | undefined {
  if (!parent || parent.place.code === parent.there.code) return depart.code
  const { code } = parent.there
  const isBelow = depart.code.startsWith(code) && depart.code.length === code.length + LEVEL
  return isBelow ? parent.place.code + depart.code.slice(code.length) : undefined
}

/**
 * Translates a department code in a row of the former system, by the department or its nearest known ancestor. Returns
 * null for an unknown code that a department here uses.
 */
export function codeHere(code: string, codes: ReadonlyMap<string, string>, here: ReadonlySet<string>): string | null {
  const planned = codes.get(code)
  if (planned !== undefined) return planned
  for (let above = code.slice(0, -LEVEL); above !== ''; above = above.slice(0, -LEVEL)) {
    const known = codes.get(above)
    if (known !== undefined && known !== above) return known
    if (known !== undefined) break
  }
  // The department of this code was deleted there. The row must not refer to another department here.
  return here.has(code) ? null : code
}
