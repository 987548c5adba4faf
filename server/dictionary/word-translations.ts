import { TRANSLATION_LANGUAGES } from '../../contract/languages.ts';
import type { Lemmatizer } from './lemmas.ts';
import type { WordNet } from './wordnet.ts';

/** By language, a word or two for each meaning that students meet. */
export type Translation = Readonly<Record<string, string>>;

/** An inflected form has translations only if it has one base form. `phrase` is in lower case. */
export function findTranslation(wordNet: WordNet, lemmasOf: Lemmatizer, phrase: string): Translation | null {
  const isWord = (word: string) => WORD_TRANSLATIONS.has(word) || wordNet.senses(word).length > 0;
  if (isWord(phrase)) return WORD_TRANSLATIONS.get(phrase) ?? null;
  const [only, another] = new Set(
    lemmasOf(phrase)
      .map(({ word }) => word)
      .filter(isWord),
  );
  return only === undefined || another !== undefined ? null : (WORD_TRANSLATIONS.get(only) ?? null);
}

/**
 * Each line has synonyms, then one translation per language in the order of TRANSLATION_LANGUAGES. The last languages may
 * be missing.
 */
export const WORD_TRANSLATIONS: ReadonlyMap<string, Translation> = new Map(
  `
airplane plane | máy bay | 飛行機 | avião | avión | 飛機
animal | động vật | 動物 | animal | animal | 動物
ant | con kiến | アリ | formiga | hormiga | 螞蟻
app | ứng dụng | アプリ | aplicativo | aplicación | 應用程式
apple | quả táo | りんご | maçã | manzana | 蘋果
arm | cánh tay | うで | braço | brazo | 手臂
ask | hỏi; xin | たずねる、たのむ | perguntar; pedir | preguntar; pedir | 問；請求
aunt | cô; dì; bác gái | おば | tia | tía | 阿姨；姑姑
baby | em bé | 赤ちゃん | bebê | bebé | 嬰兒
bad | xấu; tệ | 悪い | ruim; mau | malo | 壞的；不好的
bag | túi; cặp | かばん、ふくろ | bolsa; sacola | bolsa | 袋子；包包
ball | quả bóng | ボール | bola | pelota | 球
banana | quả chuối | バナナ | banana | plátano | 香蕉
band | ban nhạc; dải | バンド、おび | banda; faixa | banda | 樂團；帶子
bank | ngân hàng; bờ sông | 銀行、土手 | banco; margem | banco; orilla | 銀行；河岸
bark | sủa; vỏ cây | ほえる、木の皮 | latir; casca de árvore | ladrar; corteza | 吠；樹皮
bat | con dơi; gậy bóng chày | コウモリ、バット | morcego; taco | murciélago; bate | 蝙蝠；球棒
bathroom | phòng tắm | おふろ場、トイレ | banheiro | baño | 浴室；廁所
beach | bãi biển | 浜辺 | praia | playa | 海灘
bear | con gấu | クマ | urso | oso | 熊
bed | giường | ベッド | cama | cama | 床
bee | con ong | ハチ | abelha | abeja | 蜜蜂
bicycle bike | xe đạp | 自転車 | bicicleta | bicicleta | 腳踏車
big | to; lớn | 大きい | grande | grande | 大的
bird | con chim | 鳥 | pássaro | pájaro | 鳥
birthday | sinh nhật | たん生日 | aniversário | cumpleaños | 生日
black | màu đen | 黒、黒い | preto | negro | 黑色
blood | máu | 血 | sangue | sangre | 血
blue | màu xanh dương | 青、青い | azul | azul | 藍色
board | bảng; tấm ván | 板、黒板 | quadro; tábua | pizarrón; tabla | 板子；黑板
boat | thuyền | ボート、船 | barco | bote; barco | 船
body | cơ thể | 体 | corpo | cuerpo | 身體
book | sách | 本 | livro | libro | 書
borrow | mượn | 借りる | pegar emprestado | pedir prestado | 借（入）
boy | con trai | 男の子 | menino | niño | 男孩
bread | bánh mì | パン | pão | pan | 麵包
break | làm vỡ; giờ nghỉ | こわす、休み時間 | quebrar; intervalo | romper; descanso | 打破；休息時間
breakfast | bữa sáng | 朝ごはん | café da manhã | desayuno | 早餐
bring | mang đến | 持ってくる | trazer | traer | 帶來
brother | anh; em trai | 兄弟 | irmão | hermano | 兄弟
bus | xe buýt | バス | ônibus | autobús; camión | 公車
busy | bận | いそがしい | ocupado | ocupado | 忙碌的
buy | mua | 買う | comprar | comprar | 買
cake | bánh ngọt | ケーキ | bolo | pastel | 蛋糕
car | ô tô | 車 | carro | coche; carro | 汽車
card | thẻ; thiệp | カード | cartão; carta | tarjeta; carta | 卡片
carry | mang; xách | 運ぶ | carregar | cargar; llevar | 搬；攜帶
cat | con mèo | ねこ | gato | gato | 貓
chair | ghế | いす | cadeira | silla | 椅子
change | thay đổi; tiền thừa | 変える、おつり | mudar; troco | cambiar; cambio | 改變；零錢
cheap | rẻ | 安い | barato | barato | 便宜的
chicken | con gà; thịt gà | ニワトリ、とり肉 | galinha; frango | pollo; gallina | 雞；雞肉
city | thành phố | 都市、市 | cidade | ciudad | 城市
class | lớp học | クラス、授業 | aula; turma | clase | 班級；課
clean | sạch; lau dọn | きれいな、そうじする | limpo; limpar | limpio; limpiar | 乾淨的；打掃
close | đóng; gần | 閉める、近い | fechar; perto | cerrar; cerca | 關；近的
cloud | đám mây | 雲 | nuvem | nube | 雲
club | câu lạc bộ | クラブ | clube | club | 社團；俱樂部
coat | áo khoác | コート | casaco | abrigo | 外套；大衣
cold | lạnh; cảm lạnh | 寒い、冷たい、かぜ | frio; resfriado | frío; resfriado | 冷的；感冒
color | màu sắc | 色 | cor | color | 顏色
come | đến | 来る | vir | venir | 來
computer | máy tính | コンピューター | computador | computadora | 電腦
cook | nấu ăn; đầu bếp | 料理する、料理人 | cozinhar; cozinheiro | cocinar; cocinero | 煮；廚師
cool | mát; tuyệt | すずしい、かっこいい | fresco; legal | fresco; genial | 涼的；很棒的
country | đất nước; vùng quê | 国、いなか | país; campo | país; campo | 國家；鄉下
cousin | anh chị em họ | いとこ | primo | primo | 堂（表）兄弟姊妹
cow | con bò | 牛 | vaca | vaca | 母牛
crane | cần cẩu; con sếu | クレーン、ツル | guindaste; grou | grúa; grulla | 起重機；鶴
cry | khóc | 泣く | chorar | llorar | 哭
cup | cái cốc; tách | カップ | xícara; copo | taza; vaso | 杯子
cut | cắt | 切る | cortar | cortar | 切；剪
dance | nhảy múa | おどる | dançar | bailar | 跳舞
date | ngày tháng | 日付 | data | fecha | 日期
day | ngày | 日、一日 | dia | día | 天；日子
desk | bàn học | つくえ | escrivaninha; carteira | escritorio; pupitre | 書桌
dictionary | từ điển | 辞書 | dicionário | diccionario | 字典
difficult | khó | むずかしい | difícil | difícil | 困難的
hard | khó; cứng | むずかしい、かたい | difícil; duro | difícil; duro | 困難的；硬的
dinner | bữa tối | 夕ごはん | jantar | cena | 晚餐
dirty | bẩn | きたない | sujo | sucio | 髒的
doctor | bác sĩ | 医者 | médico | doctor | 醫生
dog | con chó | 犬 | cachorro | perro | 狗
door | cửa | ドア | porta | puerta | 門
draw | vẽ | かく | desenhar | dibujar | 畫
dream | giấc mơ; mơ | ゆめ、ゆめを見る | sonho; sonhar | sueño; soñar | 夢；做夢
dress | váy; mặc quần áo | ワンピース、服を着る | vestido; vestir-se | vestido; vestirse | 洋裝；穿衣服
drink | uống; đồ uống | 飲む、飲み物 | beber; bebida | beber; bebida | 喝；飲料
duck | con vịt | アヒル | pato | pato | 鴨子
ear | tai | 耳 | orelha | oreja; oído | 耳朵
early | sớm | 早い、早く | cedo | temprano | 早的
easy | dễ | かんたんな | fácil | fácil | 容易的
eat | ăn | 食べる | comer | comer | 吃
egg | quả trứng | たまご | ovo | huevo | 蛋
elephant | con voi | ゾウ | elefante | elefante | 大象
email | thư điện tử | メール | e-mail | correo electrónico | 電子郵件
emoji | biểu tượng cảm xúc | 絵文字 | emoji | emoji | 表情符號
eraser | cục tẩy | 消しゴム | borracha | goma de borrar | 橡皮擦
expensive | đắt | 高い（ねだんが） | caro | caro | 貴的
eye | mắt | 目 | olho | ojo | 眼睛
face | khuôn mặt | 顔 | rosto | cara | 臉
fall | ngã; rơi; mùa thu | 落ちる、転ぶ、秋 | cair; outono | caer; otoño | 掉；跌倒；秋天
family | gia đình | 家族 | família | familia | 家人；家庭
farm | nông trại | 農場 | fazenda | granja | 農場
fast | nhanh | 速い、速く | rápido | rápido | 快的
father dad | bố; cha | お父さん | pai | papá | 爸爸
find | tìm thấy | 見つける | encontrar; achar | encontrar | 找到
fine | ổn; khỏe; tiền phạt | 元気な、けっこうな、ばっ金 | bem; multa | bien; multa | 很好的；罰款
fire | lửa; đám cháy | 火、火事 | fogo; incêndio | fuego; incendio | 火；火災
fish | con cá | 魚 | peixe | pez; pescado | 魚
floor | sàn nhà; tầng | ゆか、階 | chão; andar | piso | 地板；樓層
flower | hoa | 花 | flor | flor | 花
fly | bay; con ruồi | 飛ぶ、ハエ | voar; mosca | volar; mosca | 飛；蒼蠅
food | thức ăn | 食べ物 | comida | comida | 食物
foot | bàn chân | 足 | pé | pie | 腳
friend | bạn bè | 友だち | amigo | amigo | 朋友
frog | con ếch | カエル | sapo; rã | rana | 青蛙
fruit | trái cây | くだもの | fruta | fruta | 水果
game | trò chơi | ゲーム、試合 | jogo | juego | 遊戲；比賽
girl | con gái | 女の子 | menina | niña | 女孩
give | cho; tặng | あげる、くれる | dar | dar | 給
glass | cốc thủy tinh; thủy tinh | コップ、ガラス | copo; vidro | vaso; vidrio | 玻璃杯；玻璃
glasses | kính mắt | めがね | óculos | lentes | 眼鏡
good | tốt; ngoan | よい | bom | bueno | 好的
grade | điểm; lớp | 成績、学年 | nota; série | calificación; grado | 成績；年級
grandfather grandpa | ông | おじいさん | avô | abuelo | 爺爺；外公
grandmother grandma | bà | おばあさん | avó | abuela | 奶奶；外婆
green | màu xanh lá | 緑、緑の | verde | verde | 綠色
hair | tóc | かみの毛 | cabelo | pelo; cabello | 頭髮
hand | bàn tay | 手 | mão | mano | 手
happy | vui; hạnh phúc | うれしい、幸せな | feliz | feliz | 快樂的
hat | mũ | ぼうし | chapéu | sombrero | 帽子
head | đầu | 頭 | cabeça | cabeza | 頭
healthy | khỏe mạnh | 健康な | saudável | sano | 健康的
hear | nghe thấy | 聞こえる | ouvir | oír | 聽見
heart | trái tim | 心ぞう、心 | coração | corazón | 心臟；心
heavy | nặng | 重い | pesado | pesado | 重的
help | giúp đỡ | 助ける、手伝う | ajudar; ajuda | ayudar; ayuda | 幫助
homework | bài tập về nhà | 宿題 | lição de casa | tarea | 功課；作業
horse | con ngựa | 馬 | cavalo | caballo | 馬
hospital | bệnh viện | 病院 | hospital | hospital | 醫院
hot | nóng; cay | 暑い、熱い、からい | quente; picante | caliente; picante | 熱的；辣的
hour | giờ; tiếng đồng hồ | 時間（60分） | hora | hora | 小時
house | ngôi nhà | 家 | casa | casa | 房子
hungry | đói | おなかがすいた | com fome | con hambre | 餓的
insect | côn trùng | こん虫 | inseto | insecto | 昆蟲
jacket | áo khoác ngắn | ジャケット | jaqueta | chamarra; chaqueta | 夾克
job | công việc | 仕事 | trabalho; emprego | trabajo; empleo | 工作
juice | nước ép | ジュース | suco | jugo | 果汁
jump | nhảy | とぶ、ジャンプする | pular; saltar | saltar | 跳
kind | tốt bụng; loại | やさしい、種類 | gentil; tipo | amable; tipo | 親切的；種類
kitchen | nhà bếp | 台所 | cozinha | cocina | 廚房
kite | con diều | たこ（空にあげる） | pipa | papalote; cometa | 風箏
know | biết | 知っている | saber; conhecer | saber; conocer | 知道；認識
lake | hồ | 湖 | lago | lago | 湖
laugh | cười | 笑う | rir | reír | 笑
learn | học | 習う、学ぶ | aprender | aprender | 學習
left | bên trái; còn lại | 左、残っている | esquerda; que sobrou | izquierda; que queda | 左邊；剩下的
leg | chân | あし | perna | pierna | 腿
leave | rời đi; để lại | 出発する、残す | sair; deixar | salir; dejar | 離開；留下
lesson | bài học | 授業、レッスン | aula; lição | lección; clase | 課
letter | lá thư; chữ cái | 手紙、文字 | carta; letra | carta; letra | 信；字母
library | thư viện | 図書館 | biblioteca | biblioteca | 圖書館
light | ánh sáng; nhẹ | 光、明かり、軽い | luz; leve | luz; ligero | 光；輕的
lion | sư tử | ライオン | leão | león | 獅子
listen | lắng nghe | 聞く | escutar | escuchar | 聽
look | nhìn | 見る | olhar | mirar | 看
lunch | bữa trưa | 昼ごはん | almoço | almuerzo; comida | 午餐
man | đàn ông | 男の人 | homem | hombre | 男人
map | bản đồ | 地図 | mapa | mapa | 地圖
match | trận đấu; que diêm; nối | 試合、マッチ、合わせる | partida; fósforo; combinar | partido; cerillo; combinar | 比賽；火柴；配對
math | môn toán | 算数、数学 | matemática | matemáticas | 數學
mean | có nghĩa là; xấu tính | 意味する、いじわるな | significar; maldoso | significar; malo | 意思是；刻薄的
meet | gặp | 会う | encontrar; conhecer | conocer; encontrarse con | 遇見；見面
milk | sữa | 牛乳 | leite | leche | 牛奶
minute | phút | 分 | minuto | minuto | 分鐘
money | tiền | お金 | dinheiro | dinero | 錢
monkey | con khỉ | サル | macaco | mono; chango | 猴子
month | tháng | 月（1か月） | mês | mes | 月
moon | mặt trăng | 月 | lua | luna | 月亮
morning | buổi sáng | 朝 | manhã | mañana | 早上
mother mom mum | mẹ | お母さん | mãe | mamá | 媽媽
mouse | con chuột | ネズミ、マウス | rato; mouse | ratón | 老鼠；滑鼠
mouth | miệng | 口 | boca | boca | 嘴巴
movie | phim | 映画 | filme | película | 電影
name | tên | 名前 | nome | nombre | 名字
nice | dễ thương; tốt | すてきな、やさしい | legal; simpático | agradable; simpático | 好的；和善的
night | đêm | 夜 | noite | noche | 晚上
nose | mũi | 鼻 | nariz | nariz | 鼻子
number | số | 数、番号 | número | número | 數字；號碼
nurse | y tá | かんごし | enfermeiro | enfermero | 護士
old | già; cũ | 年をとった、古い | velho | viejo | 老的；舊的
online | trực tuyến | オンライン | on-line | en línea | 線上
open | mở | 開ける、開いている | abrir; aberto | abrir; abierto | 打開；開著的
orange | quả cam; màu cam | オレンジ | laranja | naranja | 柳橙；橘色
page | trang | ページ | página | página | 頁
paint | vẽ; sơn | 絵の具でかく、ペンキ | pintar; tinta | pintar; pintura | 畫；油漆
paper | giấy | 紙 | papel | papel | 紙
parent | bố hoặc mẹ | 親 | pai ou mãe | padre o madre | 父親或母親
park | công viên; đỗ xe | 公園、車を止める | parque; estacionar | parque; estacionar | 公園；停車
pen | bút mực | ペン | caneta | pluma | 筆
pencil | bút chì | えんぴつ | lápis | lápiz | 鉛筆
person | người | 人 | pessoa | persona | 人
pet | thú cưng | ペット | animal de estimação | mascota | 寵物
phone | điện thoại | 電話 | telefone; celular | teléfono; celular | 電話；手機
picture | bức tranh; bức ảnh | 絵、写真 | desenho; foto | dibujo; foto | 圖畫；照片
plant | cây; trồng | 植物、植える | planta; plantar | planta; plantar | 植物；種
play | chơi | 遊ぶ、する | brincar; jogar; tocar | jugar; tocar | 玩；演奏
potato | khoai tây | ジャガイモ | batata | papa | 馬鈴薯
present | món quà; hiện tại | プレゼント、今 | presente | regalo; presente | 禮物；現在
price | giá tiền | ねだん | preço | precio | 價錢
question | câu hỏi | 質問 | pergunta | pregunta | 問題
quiet | yên tĩnh | 静かな | quieto; silencioso | tranquilo; silencioso | 安靜的
rabbit | con thỏ | ウサギ | coelho | conejo | 兔子
rain | mưa | 雨、雨がふる | chuva; chover | lluvia; llover | 雨；下雨
read | đọc | 読む | ler | leer | 讀
red | màu đỏ | 赤、赤い | vermelho | rojo | 紅色
rice | cơm; gạo | ごはん、米 | arroz | arroz | 米飯；米
right | bên phải; đúng | 右、正しい | direita; certo | derecha; correcto | 右邊；對的
river | con sông | 川 | rio | río | 河
road | con đường | 道 | estrada; rua | camino; carretera | 道路
room | căn phòng | 部屋 | quarto; sala | cuarto; sala | 房間
ruler | thước kẻ | 定規 | régua | regla | 尺
sad | buồn | 悲しい | triste | triste | 傷心的
saw | cái cưa; đã thấy | のこぎり、見た | serra; viu | sierra; vio | 鋸子；看見了
see | nhìn thấy | 見る、見える | ver | ver | 看見
say | nói | 言う | dizer | decir | 說
school | trường học | 学校 | escola | escuela | 學校
sea | biển | 海 | mar | mar | 海
sheep | con cừu | ヒツジ | ovelha | oveja | 綿羊
ship | con tàu | 船 | navio | barco | 船
shirt | áo sơ mi | シャツ | camisa | camisa | 襯衫
shoe | giày | くつ | sapato | zapato | 鞋子
shop store | cửa hàng | 店 | loja | tienda | 商店
short | ngắn; thấp | 短い、背が低い | curto; baixo | corto; bajo | 短的；矮的
sick | ốm | 病気の | doente | enfermo | 生病的
sing | hát | 歌う | cantar | cantar | 唱歌
sister | chị; em gái | 姉妹 | irmã | hermana | 姊妹
plate | cái đĩa | 皿 | prato | plato | 盤子
practice | luyện tập | 練習、練習する | prática; praticar | práctica; practicar | 練習
police | cảnh sát | 警察 | polícia | policía | 警察
station | nhà ga; trạm | 駅 | estação | estación | 車站
storm | cơn bão | あらし | tempestade | tormenta | 暴風雨
candy | kẹo | あめ、キャンディー | bala; doce | dulce | 糖果
cookie | bánh quy | クッキー | biscoito | galleta | 餅乾
catch | bắt; bắt kịp | つかまえる、間に合う | pegar; apanhar | atrapar; alcanzar | 接住；趕上
line | hàng; đường kẻ | 線、列 | linha; fila | línea; fila | 線；隊伍
point | điểm; chỉ vào | 点、指さす | ponto; apontar | punto; señalar | 點；指
call | gọi | よぶ、電話する | chamar; ligar | llamar | 叫；打電話
answer | câu trả lời; trả lời | 答え、答える | resposta; responder | respuesta; contestar | 答案；回答
driver | người lái xe | 運転手 | motorista | conductor | 司機
win | thắng | 勝つ | ganhar; vencer | ganar | 贏
lose | thua; làm mất | 負ける、なくす | perder | perder | 輸；遺失
send | gửi | 送る | enviar; mandar | enviar; mandar | 寄；送
wear | mặc; đội; đeo | 着る、身につける | vestir; usar | usar; llevar puesto | 穿；戴
stay | ở lại | いる、とどまる | ficar | quedarse | 停留
tell | kể; bảo | 話す、教える | contar; dizer | contar; decir | 告訴
need | cần | 必要とする | precisar | necesitar | 需要
knife | con dao | ナイフ | faca | cuchillo | 刀
spoon | cái thìa | スプーン | colher | cuchara | 湯匙
fork | cái nĩa | フォーク | garfo | tenedor | 叉子
sit | ngồi | すわる | sentar | sentarse | 坐
sky | bầu trời | 空 | céu | cielo | 天空
sleep | ngủ | ねむる | dormir | dormir | 睡覺
slow | chậm | おそい、ゆっくりした | lento | lento | 慢的
small | nhỏ | 小さい | pequeno | pequeño | 小的
snake | con rắn | ヘビ | cobra | serpiente | 蛇
snow | tuyết | 雪 | neve | nieve | 雪
sock | tất; vớ | くつ下 | meia | calcetín | 襪子
song | bài hát | 歌 | música; canção | canción | 歌曲
soup | món canh; súp | スープ | sopa | sopa | 湯
speak | nói | 話す | falar | hablar | 說；講
spring | mùa xuân; lò xo | 春、ばね | primavera; mola | primavera; resorte | 春天；彈簧
stand | đứng | 立つ | ficar de pé | estar de pie; pararse | 站
star | ngôi sao | 星、スター | estrela | estrella | 星星；明星
story | câu chuyện | 話、物語 | história | cuento; historia | 故事
street | con phố | 通り | rua | calle | 街道
strong | khỏe; mạnh | 強い | forte | fuerte | 強壯的
student | học sinh | 生徒、学生 | aluno; estudante | estudiante; alumno | 學生
study | học bài | 勉強する | estudar | estudiar | 讀書；學習
sugar | đường | さとう | açúcar | azúcar | 糖
summer | mùa hè | 夏 | verão | verano | 夏天
sun | mặt trời | 太陽 | sol | sol | 太陽
swim | bơi | 泳ぐ | nadar | nadar | 游泳
table | cái bàn | テーブル | mesa | mesa | 桌子
tall | cao | 背が高い | alto | alto | 高的
teach | dạy | 教える | ensinar | enseñar | 教
teacher | giáo viên | 先生 | professor | maestro | 老師
team | đội | チーム | time; equipe | equipo | 隊伍
test | bài kiểm tra | テスト | prova; teste | examen; prueba | 考試；測驗
think | nghĩ | 考える、思う | pensar; achar | pensar; creer | 想；認為
thirsty | khát nước | のどがかわいた | com sede | con sed | 口渴的
ticket | vé | きっぷ、チケット | bilhete; ingresso | boleto | 票
tiger | con hổ | トラ | tigre | tigre | 老虎
time | thời gian; lần | 時間、回 | tempo; hora; vez | tiempo; hora; vez | 時間；次數
tired | mệt | つかれた | cansado | cansado | 疲倦的
today | hôm nay | 今日 | hoje | hoy | 今天
tomorrow | ngày mai | 明日 | amanhã | mañana | 明天
tooth | răng | 歯 | dente | diente | 牙齒
toy | đồ chơi | おもちゃ | brinquedo | juguete | 玩具
train | tàu hỏa; huấn luyện | 電車、訓練する | trem; treinar | tren; entrenar | 火車；訓練
tree | cái cây | 木 | árvore | árbol | 樹
trip | chuyến đi | 旅行 | viagem; passeio | viaje; paseo | 旅行
truck | xe tải | トラック | caminhão | camión | 卡車
trunk | vòi voi; thân cây; cốp xe | ゾウの鼻、木のみき、トランク | tromba; tronco; porta-malas | trompa; tronco; cajuela | 象鼻；樹幹；後車廂
umbrella | cái ô; cái dù | かさ | guarda-chuva | paraguas | 雨傘
uncle | chú; cậu; bác trai | おじ | tio | tío | 叔叔；舅舅
understand | hiểu | わかる、理解する | entender | entender | 懂；了解
vegetable | rau củ | 野菜 | legume; verdura | verdura | 蔬菜
wait | đợi | 待つ | esperar | esperar | 等
wake | thức dậy | 目が覚める、起こす | acordar | despertar | 醒來
walk | đi bộ | 歩く | andar; caminhar | caminar | 走路
wall | bức tường | かべ | parede; muro | pared; muro | 牆壁
want | muốn | ほしい、したい | querer | querer | 想要
warm | ấm | あたたかい | quente; morno | cálido; tibio | 溫暖的
wash | rửa; giặt | 洗う | lavar | lavar | 洗
watch | xem; đồng hồ đeo tay | 見る、うで時計 | assistir; relógio | ver; reloj | 觀看；手錶
water | nước | 水 | água | agua | 水
weather | thời tiết | 天気 | tempo (clima) | clima | 天氣
well | tốt; khỏe; cái giếng | よく、元気な、井戸 | bem; poço | bien; pozo | 很好地；井
white | màu trắng | 白、白い | branco | blanco | 白色
whisper | thì thầm | ささやく | sussurrar | susurrar | 小聲說
wind | gió | 風 | vento | viento | 風
window | cửa sổ | まど | janela | ventana | 窗戶
winter | mùa đông | 冬 | inverno | invierno | 冬天
woman | phụ nữ | 女の人 | mulher | mujer | 女人
word | từ | 言葉、単語 | palavra | palabra | 字；單字
write | viết | 書く | escrever | escribir | 寫
wrong | sai | まちがった | errado | equivocado; mal | 錯的
year | năm | 年 | ano | año | 年
yellow | màu vàng | 黄色、黄色い | amarelo | amarillo | 黃色
yesterday | hôm qua | きのう | ontem | ayer | 昨天
young | trẻ | 若い | jovem | joven | 年輕的
selfie | ảnh tự chụp | 自どり | selfie | selfie | 自拍
smartphone | điện thoại thông minh | スマートフォン | celular | celular | 智慧型手機
vlog | nhật ký video | 動画の日記 | vlog | videoblog | 影音部落格
wifi | mạng wifi | Wi-Fi | wi-fi | wifi | 無線網路
return | trở về; trả lại | もどる、返す | voltar; devolver | regresar; devolver | 回來；歸還
count | đếm | 数える | contar | contar | 數（數字）
shelf | cái kệ | たな | prateleira | estante | 架子
librarian | thủ thư | 図書館の人 | bibliotecário | bibliotecario | 圖書館員
title | tựa đề | 題名 | título | título | 書名；標題
author | tác giả | 作者 | autor | autor | 作者
adventure | cuộc phiêu lưu | ぼうけん | aventura | aventura | 冒險
keep | giữ | 持っておく | guardar; ficar com | guardar; quedarse con | 保留
spell | đánh vần | つづりを言う | soletrar | deletrear | 拼字
place | nơi; chỗ | 場所 | lugar | lugar | 地方
new | mới | 新しい | novo | nuevo | 新的
idea | ý tưởng | 考え、アイデア | ideia | idea | 主意
people | mọi người | 人々 | pessoas | gente; personas | 人們
work | công việc; làm việc | 仕事、働く | trabalho; trabalhar | trabajo; trabajar | 工作
use | dùng | 使う | usar | usar | 使用
machine | máy móc | 機械 | máquina | máquina | 機器
invent | phát minh | 発明する | inventar | inventar | 發明
plan | kế hoạch; lên kế hoạch | 計画、計画する | plano; planejar | plan; planear | 計畫
pack | đóng gói hành lý | 荷造りする | fazer a mala | empacar | 收拾行李
suitcase | va li | スーツケース | mala | maleta | 行李箱
museum | bảo tàng | 博物館、美術館 | museu | museo | 博物館
weekday | ngày trong tuần | 平日 | dia de semana | día entre semana | 平日
week | tuần | 週 | semana | semana | 星期；週
afternoon | buổi chiều | 午後 | tarde | tarde | 下午
spend | tiêu tiền; dành thời gian | お金や時間を使う | gastar; passar | gastar; pasar | 花（錢、時間）
save | tiết kiệm; cứu | ためる、助ける | economizar; salvar | ahorrar; salvar | 存；救
pay | trả tiền | はらう | pagar | pagar | 付錢
cost | có giá | （お金が）かかる | custar | costar | 花費
dollar | đô la | ドル | dólar | dólar | 元；美元
project | dự án | 自由研究、プロジェクト | projeto | proyecto | 專題；計畫
experiment | thí nghiệm | 実験 | experimento | experimento | 實驗
result | kết quả | 結果 | resultado | resultado | 結果
surprise | điều bất ngờ; làm ngạc nhiên | おどろき、おどろかせる | surpresa; surpreender | sorpresa; sorprender | 驚喜；使驚訝
grow | lớn lên | 育つ | crescer | crecer | 成長
begin | bắt đầu | 始まる、始める | começar | empezar | 開始
turn | rẽ; quay; lượt | 曲がる、回る、順番 | virar; vez | dar vuelta; turno | 轉；輪到
talk | nói chuyện | 話す | conversar; falar | hablar; platicar | 談話
noise | tiếng ồn | そう音、音 | barulho | ruido | 噪音
ready | sẵn sàng | 用意ができた | pronto | listo | 準備好的
raincoat | áo mưa | レインコート | capa de chuva | impermeable | 雨衣
thunderstorm | giông bão | らい雨 | tempestade com trovões | tormenta eléctrica | 雷雨
sunny | nắng | 晴れた | ensolarado | soleado | 晴朗的
late | muộn | おそい、ちこくした | atrasado; tarde | tarde | 遲到的；晚的
opinion | ý kiến | 意見 | opinião | opinión | 意見
agree | đồng ý | 賛成する | concordar | estar de acuerdo | 同意
explain | giải thích | 説明する | explicar | explicar | 解釋
afraid | sợ | こわい | com medo | con miedo | 害怕的
headache | đau đầu | 頭痛 | dor de cabeça | dolor de cabeza | 頭痛
exercise | thể dục; bài tập | 運動、練習問題 | exercício | ejercicio | 運動；練習
injury | chấn thương | けが | lesão; machucado | lesión; herida | 受傷
diet | chế độ ăn | 食生活 | alimentação | alimentación | 飲食
news | tin tức | ニュース | notícias | noticias | 新聞
photo photograph | bức ảnh | 写真 | foto | foto | 照片
fact | sự thật | 事実 | fato | hecho | 事實
share | chia sẻ | 分け合う | dividir; compartilhar | compartir | 分享
trust | tin tưởng | 信じる | confiar | confiar | 信任
check | kiểm tra | たしかめる | conferir; verificar | revisar | 檢查
notice | nhận thấy | 気づく | perceber; notar | notar; darse cuenta | 注意到
different | khác | ちがう | diferente | diferente | 不同的
reduce | giảm bớt | へらす | reduzir | reducir | 減少
waste | rác thải; lãng phí | ごみ、むだにする | lixo; desperdiçar | basura; desperdiciar | 垃圾；浪費
plastic | nhựa | プラスチック | plástico | plástico | 塑膠
energy | năng lượng; sức lực | エネルギー、元気 | energia | energía | 能源；精力
power | điện; năng lượng | 電力、力 | energia elétrica; força | electricidad; fuerza | 電力；力量
air | không khí | 空気 | ar | aire | 空氣
environment | môi trường | かんきょう | meio ambiente | medio ambiente | 環境
information | thông tin | じょうほう | informação | información | 資訊
love | yêu; rất thích | 大好きである、愛する | amar; adorar | amar; encantar | 愛
brush | chải | みがく、ブラシをかける | escovar | cepillar | 刷
care | quan tâm | 気にかける | importar-se; cuidar | importar; cuidar | 關心
long | dài; lâu | 長い | longo; comprido | largo | 長的；久的
imagine | tưởng tượng | 想像する | imaginar | imaginar | 想像
mind | tâm trí; phiền | 心、いやに思う | mente; importar-se | mente; molestarse | 頭腦；介意
excuse | bỏ qua; cái cớ | ゆるす、言いわけ | desculpar; desculpa | disculpar; excusa | 原諒；藉口
beaver | con hải ly | ビーバー | castor | castor | 河狸
cherry | quả anh đào | さくらんぼ | cereja | cereza | 櫻桃
chocolate | sô-cô-la | チョコレート | chocolate | chocolate | 巧克力
crown | vương miện | かんむり | coroa | corona | 王冠
donkey | con lừa | ロバ | burro | burro | 驢子
doughnut donut | bánh rán vòng | ドーナツ | rosquinha; donut | dona | 甜甜圈
ferry | phà | フェリー | balsa | transbordador; ferri | 渡輪
ghost | con ma | ゆうれい、おばけ | fantasma | fantasma | 鬼
glove | găng tay | 手袋 | luva | guante | 手套
hamburger burger | bánh hăm-bơ-gơ | ハンバーガー | hambúrguer | hamburguesa | 漢堡
hippopotamus hippo | con hà mã | カバ | hipopótamo | hipopótamo | 河馬
leopard | con báo | ヒョウ | leopardo | leopardo | 豹
lobster | tôm hùm | ロブスター | lagosta | langosta | 龍蝦
lollipop | kẹo mút | ぺろぺろキャンディー | pirulito | paleta | 棒棒糖
octopus | con bạch tuộc | タコ | polvo | pulpo | 章魚
olive | quả ô liu | オリーブ | azeitona | aceituna | 橄欖
otter | con rái cá | カワウソ | lontra | nutria | 水獺
peach | quả đào | もも | pêssego | durazno | 桃子
puzzle | trò xếp hình; câu đố | パズル | quebra-cabeça | rompecabezas | 拼圖；謎題
raccoon | gấu mèo Mỹ | アライグマ | guaxinim | mapache | 浣熊
ring | nhẫn; reo | 指輪、鳴る | anel; tocar | anillo; sonar | 戒指；響
scooter | xe trượt | キックスケーター | patinete | patín del diablo; scooter | 滑板車
scorpion | con bọ cạp | サソリ | escorpião | escorpión; alacrán | 蠍子
seal | hải cẩu; niêm phong | アザラシ、ふうをする | foca; fechar bem | foca; sellar | 海豹；密封
shell | vỏ; vỏ sò | から、貝がら | concha; casca | concha; cáscara | 殼；貝殼
shrimp | con tôm | エビ | camarão | camarón | 蝦子
skunk | con chồn hôi | スカンク | gambá | zorrillo | 臭鼬
slide | cầu trượt; trượt | すべり台、すべる | escorregador; deslizar | resbaladilla; deslizarse | 溜滑梯；滑
sloth | con lười | ナマケモノ | bicho-preguiça | perezoso | 樹懶
squid | con mực | イカ | lula | calamar | 魷魚
telescope | kính thiên văn | 望遠鏡 | telescópio | telescopio | 望遠鏡
tram | tàu điện | 路面電車 | bonde | tranvía | 路面電車
turtle | con rùa | カメ | tartaruga | tortuga | 烏龜
van | xe tải nhỏ; xe van | バン | van | camioneta | 廂型車
whale | cá voi | クジラ | baleia | ballena | 鯨魚
wrench | cờ lê | レンチ | chave inglesa | llave inglesa | 扳手
yarn | sợi len; len | 毛糸 | lã; fio | estambre | 毛線
`
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [words = '', ...translations] = line.split(' | ');
      const translation = Object.fromEntries(translations.map((text, at) => [TRANSLATION_LANGUAGES[at]!, text]));
      return words.split(' ').map((word) => [word, translation] as const);
    }),
);
