import { buildSb3, type Costume, type Project, type Script, type Sprite } from './index.ts'
import { readZip } from './zip-reader.test-support.ts'

export const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')

export const picture: Costume = { name: '一', format: 'svg', bytes: svg, centerX: 10, centerY: 20 }

export const other: Costume = { ...picture, name: '二', bytes: new TextEncoder().encode('<svg/>') }

export const withScripts = (scripts: Script[], more: Partial<Sprite> = {}): Project => ({
  stage: { backdrops: [picture], variables: { 得分: 0 }, lists: { 名单: ['a'] } },
  sprites: [{ name: '甲', costumes: [picture, other], scripts, ...more }],
})

interface FileBlock {
  opcode: string
  next: string | null
  parent: string | null
  inputs: Record<string, [number, ...unknown[]]>
  fields: Record<string, unknown[]>
  topLevel: boolean
  shadow: boolean
  y?: number
  mutation?: Record<string, string>
}

interface FileTarget {
  name: string
  blocks: Record<string, FileBlock>
  variables: Record<string, [string, unknown]>
  broadcasts: object
  currentCostume: number
  costumes: { md5ext: string }[]
  layerOrder: number
}

interface FileProject {
  targets: [FileTarget, FileTarget]
  extensions: string[]
  monitors: { id: string; opcode: string; value: unknown }[]
}

export function open(project: Project) {
  const entries = readZip(buildSb3(project))
  const json = JSON.parse(new TextDecoder().decode(entries[0]?.bytes)) as FileProject
  const blocks = Object.entries(json.targets[1].blocks)
  const id = (opcode: string) => blocks.find(([, block]) => block.opcode === opcode)?.[0]
  const block = (opcode: string) => {
    const found = blocks.find(([, fileBlock]) => fileBlock.opcode === opcode)?.[1]
    if (found === undefined) throw new Error(`no ${opcode}`)
    return found
  }
  return { entries, json, block, id }
}
