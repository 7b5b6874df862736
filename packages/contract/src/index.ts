export * from './endpoint.ts'
export * from './field.ts'
export * from './crud.ts'
export * from './problem.ts'
