import type { ReactNode } from 'react'
import type { Answer, Question } from '../resource/action.ts'
import type { AnyRow, FormKey, Resource, RowKey, RowOf, Values } from '../resource/resource.ts'
import type { ScreenOptions } from '../list/screen-options.ts'
import type { TreeTab } from './tree-node.tsx'

/** Declares a screen with a tree, for example departments. A node has a form and tabs. */
export interface TreeScreenOptions<R extends Resource> extends Pick<
  ScreenOptions<R>,
  'title' | 'noun' | 'resource' | 'fields' | 'form' | 'changed'
> {
  /** Fields of the tab 基本信息. */
  basic: readonly (FormKey<R> | RowKey<R>)[]
  placeholder: string
  addRoot: string
  addChild: string
  /** `parent` is null at the top level. */
  start: (parent: RowOf<R> | null) => Values
  heading: (row: RowOf<R>) => ReactNode
  /** Marks the nodes that most people come for. If there is only one, it is opened at once. */
  opensAlone?: (row: RowOf<R>) => boolean
  /** Texts when no node is selected, and when an action needs a parent. */
  nothing: string
  parentFirst: string
  deleteQuestion: (count: number) => Question
  /** Also deletes the descendants, and may ask more questions. */
  remove: (ids: readonly string[], ask: (question: Question) => Promise<boolean>) => Promise<Answer | null>
  tabs: readonly TreeTab<RowOf<R>>[]
  /** Content below the fields of the tab 基本信息. */
  below?: (row: RowOf<R>) => ReactNode
}

export type LooseOptions = Omit<
  TreeScreenOptions<Resource>,
  'start' | 'heading' | 'opensAlone' | 'tabs' | 'basic' | 'below'
> & {
  start: (parent: AnyRow | null) => Values
  heading: (row: AnyRow) => ReactNode
  opensAlone?: (row: AnyRow) => boolean
  tabs: readonly TreeTab<AnyRow>[]
  basic: readonly string[]
  below?: (row: AnyRow) => ReactNode
}
