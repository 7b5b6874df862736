import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { buildSb3 } from '@mashu/sb3'
import { packCourse } from './course/course-package.ts'
import { courses } from './course/courses.ts'
import { coverSvg } from './cover.ts'
import { answers, starters, works } from './index.ts'
import { fileOfStory, stories, storyAnswers, storyStarters } from './junior.ts'
import { posters, posterSvg } from './poster.ts'
import { programAnswers, programs, programStarters } from './python.ts'

/** The server reads dist/ when it creates a demo school. */
const out = path.join(import.meta.dirname, '../dist')
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

for (const work of [...works, ...starters]) {
  writeFileSync(path.join(out, `${work.id}.sb3`), buildSb3(work.project))
  await sharp(Buffer.from(coverSvg(work)))
    .png({ palette: true, effort: 7 })
    .toFile(path.join(out, `${work.id}.png`))
}
for (const program of [...programs, ...programStarters]) {
  writeFileSync(path.join(out, `${program.id}.py`), program.code)
  await sharp(Buffer.from(program.cover))
    .png({ palette: true, effort: 7 })
    .toFile(path.join(out, `${program.id}.png`))
}
for (const story of [...stories, ...storyStarters]) {
  writeFileSync(path.join(out, `${story.id}.sjr`), fileOfStory(story))
  await sharp(Buffer.from(story.cover))
    .png({ palette: true, effort: 7 })
    .toFile(path.join(out, `${story.id}.png`))
}
for (const { id, project } of answers) writeFileSync(path.join(out, `${id}.sb3`), buildSb3(project))
for (const [id, code] of Object.entries(programAnswers)) writeFileSync(path.join(out, `${id}.py`), code)
for (const story of storyAnswers) writeFileSync(path.join(out, `${story.id}.sjr`), fileOfStory(story))
for (const poster of posters)
  await sharp(Buffer.from(posterSvg(poster)))
    .webp({ quality: 82 })
    .toFile(path.join(out, `${poster.id}.webp`))

for (const course of courses)
  writeFileSync(
    path.join(out, `${course.cover}.zip`),
    packCourse(course, (name) => readFileSync(path.join(out, name))),
  )

const listed =
  (ending: string) =>
  ({ id, title }: { id: string; title: string }) => ({ id, title, file: `${id}.${ending}` })
writeFileSync(
  path.join(out, 'works.json'),
  JSON.stringify({
    works: [...works.map(listed('sb3')), ...programs.map(listed('py')), ...stories.map(listed('sjr'))],
    starters: [
      ...starters.map(listed('sb3')),
      ...programStarters.map(listed('py')),
      ...storyStarters.map(listed('sjr')),
    ],
  }),
)
