-- The log tells how long the device was offline: see SESSION_LOG_ACTIONS in domain/entities/session-logs.ts.
alter table public.session_logs drop constraint session_logs_action;
alter table public.session_logs add constraint session_logs_action check (action in ('page_visit', 'debate_turn', 'synthesize', 'map_select',
  'chat_message', 'decide', 'delete', 'restore', 'export', 'import', 'error_shown', 'back_online'));
