import { findPage, isCharacter, stage, type Character, type Project } from '@mashu/engine-junior'
import { files } from './script.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const laid = (picture: string, { x, y, width, height }: Box): string =>
  (files.get(picture) ?? '').replace(
    /^<svg[^>]*viewBox="([^"]+)"[^>]*>/,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="$1">`,
  )

function standing({ picture, x, y, scale, flip, width, height }: Character): string {
  const body = laid(picture, {
    x: (-width * scale) / 2,
    y: (-height * scale) / 2,
    width: width * scale,
    height: height * scale,
  })
  return `<g transform="translate(${x} ${y})${flip ? ' scale(-1 1)' : ''}">${body}</g>`
}

export function coverOf(project: Project): string {
  const page = findPage(project, project.currentPage)
  const cast = page?.objects.filter(isCharacter).filter(({ shown }) => shown) ?? []
  const { width, height } = stage
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ` +
    `${width} ${height}">${laid(page?.background ?? '', { x: 0, y: 0, width, height })}` +
    `${cast.map(standing).join('')}</svg>`
  )
}
