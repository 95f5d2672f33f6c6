/** By what one enters: a session or a key of a program, or the link of a receipt after its code. */
type Door = 'caller' | 'receipt-link'

/**
 * The statement of a door: its session, key or link, and a branch or none. Row-level security and search functions read
 * these settings and those of `enter_by`: who asks, and whether they may read givers.
 */
export const enterText = `select user_id, company_id, branch_id, is_admin, permissions, branches, time_zone, key_id,
    must_add_factor, proof_methods, set_config('celeiro.reads_givers',
      (is_admin or coalesce(jsonb_array_length(permissions -> 'members-offerings'), 0) > 0)::text, true),
    set_config('celeiro.person', user_id::text, true)
  from celeiro.enter_by($1, $2, $3)`

/** Whom a tenant enters by, in a branch or in all. */
export interface Entrance {
  readonly id: string
  readonly branchId?: string
  readonly door?: Door
}

/** The values of `enterText`. */
export const enterValues = ({ door = 'caller', id, branchId }: Entrance): unknown[] => [door, id, branchId ?? null]
