export const STYLES = `
.cp-panel {
  --cp-back: #f7f8fb; --cp-dots: #e1e4ec; --cp-card: #ffffff; --cp-inside: rgb(99 102 155 / 5%); --cp-edge: #c3c9d8;
  --cp-text: #1f2433; --cp-quiet: #5b6478; --cp-line: #9aa3b8; --cp-light: #4338ca; --cp-on-light: #ffffff;
  --cp-glow: rgb(79 70 229 / 22%); --cp-tint: #eef0ff; --cp-can: #0b6b4f; --cp-can-back: #e3f6ee; --cp-can-edge: #7cc9ad;
  box-sizing: border-box; display: flex; flex-direction: column; height: 100%; color: var(--cp-text);
  background: var(--cp-back); font: 13px system-ui, sans-serif;
}
.cp-panel[data-theme='dark'] {
  --cp-back: #15171f; --cp-dots: #262a37; --cp-card: #1f2230; --cp-inside: rgb(160 170 255 / 5%); --cp-edge: #454c62;
  --cp-text: #eceef6; --cp-quiet: #a7b0c6; --cp-line: #6d7690; --cp-light: #a5b0ff; --cp-on-light: #14162a;
  --cp-glow: rgb(140 150 255 / 30%); --cp-tint: #262a45; --cp-can: #7fe0bc; --cp-can-back: #17352c; --cp-can-edge: #2f7a60;
}
.cp-panel *, .cp-panel *::before { box-sizing: border-box; }
.cp-panel button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: start; }
.cp-panel button:focus-visible, .cp-frame:focus-visible { outline: 2px solid var(--cp-light); outline-offset: -2px; }
.cp-panel button:disabled { cursor: default; opacity: .45; }
.cp-chart { position: relative; flex: 1; min-height: 0; }
.cp-frame {
  position: absolute; inset: 0; overflow: auto; padding: 8px;
  background: radial-gradient(circle, var(--cp-dots) 1px, transparent 1px) 0 0 / 18px 18px;
}
.cp-canvas { position: relative; transform-origin: 0 0; }
.cp-canvas > svg { position: absolute; inset: 0; pointer-events: none; overflow: visible; }
.cp-state { position: absolute; border: 1.5px solid var(--cp-edge); border-radius: 9px; background: var(--cp-card); box-shadow: 0 1px 2px rgb(20 24 50 / 6%); }
.cp-composite { background: var(--cp-inside); border-radius: 12px; box-shadow: none; }
.cp-parallel { border-style: dashed; }
.cp-final { border-style: double; border-width: 4px; }
.cp-state.cp-present { border-color: var(--cp-light); background: var(--cp-light); box-shadow: 0 0 0 4px var(--cp-glow); }
.cp-composite.cp-present { background: var(--cp-inside); box-shadow: none; border-width: 2px; }
.cp-title { position: absolute; display: flex; height: 26px; padding-inline: 5px; align-items: center; gap: 2px; pointer-events: none; }
.cp-title > * { pointer-events: auto; }
.cp-panel .cp-fold { width: 24px; height: 24px; color: var(--cp-quiet); text-align: center; border-radius: 4px; }
.cp-panel .cp-name { font-weight: 600; padding: 1px 3px; line-height: 22px; white-space: nowrap; border-radius: 4px; }
button.cp-name:hover { text-decoration: underline; text-underline-offset: 3px; }
.cp-state.cp-present:not(.cp-composite) + .cp-title .cp-name { color: var(--cp-on-light); }
.cp-composite.cp-present + .cp-title .cp-name { color: var(--cp-light); }
.cp-chip, .cp-event { position: absolute; font: 11px/24px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; white-space: nowrap; }
.cp-panel .cp-chip { display: block; padding-inline: 6px; color: var(--cp-quiet); background: var(--cp-card); border: 1px dashed var(--cp-edge); border-radius: 6px; line-height: 22px; font-size: 11px; font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; }
.cp-panel button.cp-chip { border-style: solid; color: var(--cp-text); }
.cp-events { position: absolute; background: var(--cp-card); border: 1px solid var(--cp-dots); border-radius: 7px; }
.cp-panel .cp-event { padding-inline: 7px; color: var(--cp-quiet); border-radius: 6px; font: 11px/24px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; }
.cp-panel .cp-event.cp-can { color: var(--cp-can); background: var(--cp-can-back); box-shadow: inset 0 0 0 1px var(--cp-can-edge); font-weight: 600; letter-spacing: -0.01em; }
.cp-panel .cp-event.cp-can:hover { box-shadow: inset 0 0 0 2px var(--cp-can); }
.cp-panel .cp-event.cp-taken:not(.cp-can) { color: var(--cp-light); font-weight: 600; }
.cp-guard { font-weight: 400; }
.cp-line { fill: none; stroke: var(--cp-line); stroke-width: 1.4; }
.cp-line.cp-taken { stroke: var(--cp-light); stroke-width: 2.4; }
.cp-tip path, .cp-dot { fill: var(--cp-line); }
.cp-tip-taken path { fill: var(--cp-light); }
.cp-question { position: absolute; z-index: 2; display: grid; min-width: 220px; max-width: 420px; padding: 4px; background: var(--cp-card); border: 1px solid var(--cp-edge); border-radius: 9px; box-shadow: 0 8px 24px rgb(10 12 30 / 25%); }
.cp-panel .cp-question button { padding: 6px 8px; font: 11px/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; border-radius: 6px; overflow-wrap: anywhere; }
.cp-panel .cp-question button:hover { background: var(--cp-tint); }
.cp-panel .cp-question .cp-close { color: var(--cp-quiet); border-top: 1px solid var(--cp-dots); }
.cp-zoom { position: absolute; right: 12px; bottom: 12px; display: flex; background: var(--cp-card); border: 1px solid var(--cp-edge); border-radius: 8px; }
.cp-panel .cp-zoom button { min-width: 32px; height: 28px; padding-inline: 8px; text-align: center; font-variant-numeric: tabular-nums; }
.cp-panel .cp-zoom button[aria-pressed='true'] { color: var(--cp-light); font-weight: 600; }
.cp-time { flex: none; padding: 8px 10px; background: var(--cp-card); border-top: 1px solid var(--cp-edge); }
.cp-buttons { display: flex; gap: 6px; align-items: center; }
.cp-panel .cp-buttons button { min-width: 32px; height: 28px; padding-inline: 10px; border: 1px solid var(--cp-edge); border-radius: 7px; text-align: center; }
.cp-panel .cp-buttons .cp-replay { border-color: var(--cp-light); color: var(--cp-light); font-weight: 600; }
.cp-count { color: var(--cp-quiet); margin-inline-start: auto; font-variant-numeric: tabular-nums; }
.cp-note { margin: 6px 0 0; color: var(--cp-quiet); overflow-wrap: anywhere; }
.cp-note:empty { margin: 0; }
.cp-steps { display: flex; flex-wrap: wrap; gap: 4px; margin: 8px 0 0; padding: 0; list-style: none; max-height: 108px; overflow-y: auto; }
.cp-steps li { margin: 0; }
.cp-panel .cp-step { padding: 3px 8px; font: 11px/18px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; background: var(--cp-back); border: 1px solid var(--cp-edge); border-radius: 999px; }
.cp-panel .cp-step.cp-later { border-style: dashed; }
.cp-panel .cp-step[aria-current] { background: var(--cp-light); border-color: var(--cp-light); color: var(--cp-on-light); }

.cp-empty { padding: 24px; max-width: 46ch; line-height: 1.5; color: var(--cp-quiet); }
`;
