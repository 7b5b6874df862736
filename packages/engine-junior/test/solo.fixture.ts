import { actor, page, project, strip } from './stage.fixture.ts'
export const solo = (...scripts: Parameters<typeof strip>[]) =>
  project(
    page(
      'p',
      actor(
        'a',
        scripts.map((blocks) => strip(...blocks)),
      ),
    ),
  )
