import { type ErrorEntry, missing, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about the views of a list that a person keeps. */
export const listViewErrors = {
  list_view_not_found: missing('Esta visão não existe mais'),
  list_view_already_registered: refused('Você já tem uma visão desta lista com este nome'),
  list_view_changed: refused('Esta visão mudou em outra janela. Confira como ficou e tente de novo.'),
  list_view_limit: refused('Você já guardou {maximum} visões desta lista. Exclua uma para guardar outra.'),
} as const satisfies Record<string, ErrorEntry>
